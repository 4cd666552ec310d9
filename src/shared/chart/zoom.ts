/** The slider below charts with `zoom`; a file of its own, so that other charts do not load it. */
export { DataZoomSliderComponent } from 'echarts/components';

/** The objects on fabric's interactive canvas. */
import { ActiveSelection, Canvas, Ellipse, Rect, Textbox } from 'fabric';
import { objects, PAGE } from '../image-scene';

const scale = innerHeight / PAGE.height;
const element = document.createElement('canvas');
document.querySelector('#root').append(element);
const canvas = new Canvas(element, {
  width: PAGE.width * scale,
  height: innerHeight,
  renderOnAddRemove: false,
  preserveObjectStacking: true,
});
canvas.setZoom(scale);

const items = objects.map(({ kind, x, y, width, height, color, text }) => {
  const at = { left: x, top: y, originX: 'left', originY: 'top', fill: color };
  if (kind === 'rect') return new Rect({ ...at, width, height, rx: 6, ry: 6 });
  if (kind === 'ellipse') return new Ellipse({ ...at, rx: width / 2, ry: height / 2 });
  return new Textbox(text, { ...at, width, fontSize: 18, fontWeight: 'bold' });
});
canvas.add(...items);
canvas.renderAll();
addEventListener('keydown', (event) => {
  if (event.key === 'a' && event.ctrlKey) {
    event.preventDefault();
    canvas.setActiveObject(new ActiveSelection(items, { canvas }));
    canvas.requestRenderAll();
  }
});

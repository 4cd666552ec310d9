/** A page as the editor's canvas draws it, for the test that compares renderings. */
import { createRoot } from 'react-dom/client';
import { PageView, type PageViewProps } from '../../../src/pages/render/PageView';

declare global {
  interface Window {
    drawCanvas(props: PageViewProps): void;
  }
}

const root = createRoot(document.getElementById('page')!);
window.drawCanvas = (props) => root.render(<PageView {...props} mode="canvas" />);

/** The objects on a plain stage of konva, with its transformer around the selected ones. */
import Konva from 'konva';
import { objects, PAGE } from '../image-scene';

const scale = innerHeight / PAGE.height;
const stage = new Konva.Stage({ container: 'root', width: PAGE.width * scale, height: innerHeight });
stage.scale({ x: scale, y: scale });
const layer = new Konva.Layer();
const transformer = new Konva.Transformer();

const nodes = objects.map(({ kind, x, y, width, height, color, text }) => {
  const more = { fill: color, draggable: true };
  if (kind === 'rect') return new Konva.Rect({ x, y, width, height, cornerRadius: 6, ...more });
  if (kind === 'ellipse')
    return new Konva.Ellipse({ x: x + width / 2, y: y + height / 2, radiusX: width / 2, radiusY: height / 2, ...more });
  return new Konva.Text({ x, y, width, height, text, fontSize: 18, fontStyle: 'bold', ...more });
});
layer.add(...nodes, transformer);
stage.add(layer);
const select = (chosen) => transformer.nodes(chosen);
stage.on('mousedown', ({ target }) => {
  if (!transformer.nodes().includes(target) && nodes.includes(target)) select([target]);
});
addEventListener('keydown', (event) => {
  if (event.key === 'a' && event.ctrlKey) {
    event.preventDefault();
    select(nodes);
  }
});

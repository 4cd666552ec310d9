/** The picture of the image editor's suite: 1,000 objects on a page of 1080 × 1440 pixels, the same for all contenders. */
export const PAGE = { width: 1080, height: 1440 };
export const OBJECTS = 1_000;
const COLUMNS = 25;
const COLORS = ['#c9745a', '#2f6347', '#e3b567', '#2f5f86', '#5a2a1d'];

/** `kind`: 60 % rectangles with round corners, 20 % ellipses, 20 % texts. */
export const objects = Array.from({ length: OBJECTS }, (_, index) => ({
  kind: index % 5 === 3 ? 'ellipse' : index % 5 === 4 ? 'text' : 'rect',
  x: 12 + (index % COLUMNS) * 42,
  y: 14 + Math.floor(index / COLUMNS) * 30,
  width: 36,
  height: 26,
  color: COLORS[index % COLORS.length],
  text: '家装',
}));
/** The object that is dragged, and one of the last row; the page is empty below 1,220 pixels. */
export const DRAGGED = 512;
export const LAST = 977;
/** Middle of an object, in pixels of the page. */
export const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

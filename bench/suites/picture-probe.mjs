/** Runs in the page: where the picture is, and what its canvases show. */
export function pictureProbe(page) {
  const place = () => {
    const { left, top, width } = (
      document.querySelector('.at-ie-page') ?? document.querySelector('canvas')
    ).getBoundingClientRect();
    return { left, top, zoom: width / page.width };
  };
  /** Red, green and blue of the uppermost canvas that is opaque there; undefined: none is. */
  const colorAt = ({ x, y }) => {
    const { left, top, zoom } = place();
    for (const canvas of [...document.querySelectorAll('canvas')].reverse()) {
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const [column, row] = [(left + x * zoom - box.left) * scale, (top + y * zoom - box.top) * scale];
      const [red, green, blue, alpha] = canvas.getContext('2d').getImageData(column, row, 1, 1).data;
      if (alpha > 250) return [red, green, blue];
    }
    return undefined;
  };
  const shows = (point, color) => {
    if (!document.querySelector('canvas')) return false;
    const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return colorAt(point)?.every((value, index) => Math.abs(value - wanted[index]) < 12) ?? false;
  };
  /** ms since navigation until a point of the page has the colour and is painted. */
  const shown = (point, color) =>
    new Promise((resolve) => {
      const look = () => (shows(point, color) ? resolve(globalThis.bench.painted()) : setTimeout(look, 4));
      look();
    });
  const frames = () => {
    const deltas = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) deltas.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return deltas;
  };
  Object.assign(globalThis.bench, { picture: { place, shows, shown, frames } });
}

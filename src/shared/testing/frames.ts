/** For stories: waits for `count` animation frames; the browser lays out and reports sizes once in each. */
export async function frames(count = 1): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

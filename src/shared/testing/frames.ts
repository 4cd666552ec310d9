/** For stories: waits until the browser has drawn so many frames, and with them measured what changed. */
export async function frames(count = 1): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

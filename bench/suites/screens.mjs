/**
 * Time per keystroke in the editor of screens, and time of the server to compile a screen: each screen of the product,
 * warm.
 */
import { OWN_PRODUCT } from '../contenders.mjs';
import { timeScreens } from '../harness/screens.mjs';

const WAITS = ['check', 'complete', 'compile'];

export async function screens({ samples, rounds }) {
  const taken = await timeScreens(rounds);
  for (const wait of WAITS) {
    for (const [id, times] of taken)
      for (const each of times) samples.add(`screen.${wait}.${id}`, OWN_PRODUCT, each[wait]);
    const medians = [...taken.keys()].map((id) => samples.median(`screen.${wait}.${id}`, OWN_PRODUCT));
    samples.add(`screen.${wait}`, OWN_PRODUCT, Math.max(...medians));
    samples.add(
      `screens.${wait}`,
      OWN_PRODUCT,
      medians.reduce((sum, each) => sum + each, 0),
    );
  }
}

/** Measurements: samples by metric and contender, and their statistics. */

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest value that at least `share` of the values do not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export class Samples {
  #values = new Map();
  /** Failed measurements with their reasons. */
  failures = [];
  /** Fetched files by page and contender. */
  files = {};

  add(metric, contender, value) {
    const of = this.#values.get(metric) ?? new Map();
    this.#values.set(metric, of);
    of.set(contender, [...(of.get(contender) ?? []), value]);
  }

  of(metric, contender) {
    return this.#values.get(metric)?.get(contender) ?? [];
  }

  median(metric, contender) {
    const values = this.of(metric, contender);
    return values.length > 0 ? median(values) : undefined;
  }

  /** Share of the median within which half of the samples lie. */
  spread(metric, contender) {
    const values = this.of(metric, contender);
    const middle = median(values);
    return middle === 0 ? 0 : median(values.map((value) => Math.abs(value - middle))) / middle;
  }

  contenders(metric) {
    return [...(this.#values.get(metric)?.keys() ?? [])];
  }

  toJSON() {
    return Object.fromEntries([...this.#values].map(([metric, of]) => [metric, Object.fromEntries(of)]));
  }
}

/**
 * Runs `measure(contender, round)` for all contenders in every round, starting with a different one each time, so that
 * drift affects all equally.
 */
export async function interleave(contenders, rounds, samples, what, measure) {
  for (let round = 0; round < rounds; round += 1) {
    process.stderr.write(`\r${what}: round ${round + 1} of ${rounds} …   `);
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(turn + round) % contenders.length];
      try {
        await measure(contender, round);
      } catch (error) {
        const failure = `${what}, ${contender.name}: ${error.message.split('\n')[0]}`;
        samples.failures.push(failure);
        process.stderr.write(`\n${failure}\n`);
      }
    }
  }
  process.stderr.write('\n');
}

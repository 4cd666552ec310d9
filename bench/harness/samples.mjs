/** Measurements: `<metric>` of `<contender>` -> samples, and what is read from them. */

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest value that `share` of the values do not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export class Samples {
  #values = new Map();
  /** What could not be measured, and why. */
  failures = [];
  /** Page and contender -> what was fetched. */
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

  /** Half of the samples lie within this share of the median. */
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
 * Runs `measure(contender, round)` for all in every round; each round starts with another one, so that drift meets all
 * alike.
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

/** Chooses what a drawn picture shows by the title of its content. Pure. */
import { MOTIFS, type Motif } from './words/motifs';

const BY_CODE = new Map(MOTIFS.map((motif) => [motif.code, motif]));

export const motifNamed = (code: string): Motif | undefined => BY_CODE.get(code);

/** The motif of the longest word in the title, first among those of the topic; else the one of the whole topic. */
export function motifOf(title: string, topic = ''): string {
  const found = MOTIFS.flatMap((motif) =>
    motif.words
      .filter((word) => title.includes(word))
      // A word for the whole topic says less than one for a thing.
      .map((word) => ({ motif, weight: word.length - (motif.code === motif.topic ? 10 : 0) })),
  );
  const own = found.filter(({ motif }) => motif.topic === topic);
  const [best] = (own.length > 0 ? own : found).toSorted((a, b) => b.weight - a.weight);
  return best?.motif.code ?? (BY_CODE.has(topic) ? topic : 'life');
}

/** Address of a drawn picture for a content (demo-media.ts); `seed` tells pictures of one motif apart. */
export const coverOf = (title: string, topic: string, seed: string): string =>
  `/demo-media/cover/${motifOf(title, topic)}-${seed}.svg`;

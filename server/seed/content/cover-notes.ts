/** Cover notes: some became publications, the others wait for somebody to send them. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { coverNote, publisherAuth, publication } from '../../db/schema';
import { PUBLICATION_TEXTS, PUBLISHERS } from '../words/publications';
import { daysAgo, workHours } from '../people/hours';

const HOUR = 3_600_000;
/** How many notes of each state of a publication there are. */
const SENT = { published: 5, waiting: 4, failed: 2 } as const;

type Publication = typeof publication.$inferSelect;

export async function insertCoverNotes(tx: Database, now: Date, departmentId: number): Promise<void> {
  const publications = await tx
    .select()
    .from(publication)
    .where(
      and(
        eq(publication.departmentId, departmentId),
        inArray(publication.state, ['published', 'waiting', 'failed']),
        isNull(publication.sourceKind),
      ),
    )
    .orderBy(asc(publication.loggerId));
  const [first] = publications;
  if (!first) return;
  for (const [state, count] of Object.entries(SENT))
    for (const each of publications.filter((row) => row.state === state).slice(-count))
      await insertSent(tx, each, each.topics[0]!);
  const accounts = await tx.select().from(publisherAuth).where(eq(publisherAuth.departmentId, departmentId));
  const accountFor = (topic: string) => {
    const fitting = PUBLISHERS.find(({ topics }) => topics.includes(topic));
    return accounts.find(({ name }) => name === fitting?.name)?.publisherId ?? null;
  };
  await tx.insert(coverNote).values(
    PUBLICATION_TEXTS.slice(0, 6).map(({ title, topic, content, topics, cover }, index) => ({
      departmentId,
      creatorId: first.creatorId,
      title,
      content,
      topics: [...topics],
      imageUrls: [0, 1, 2].map((picture) => `/demo-media/cover/${cover}-${(index + picture) % 4}.svg`),
      tag: topics[0]!,
      // An account is often chosen when a note is sent.
      publisherId: index % 3 === 2 ? null : accountFor(topic),
      createTime: daysAgo(now, 1 + index / 3, title),
      updateTime: daysAgo(now, 1 + index / 3, title),
    })),
  );
}

async function insertSent(tx: Database, sent: Publication, tag: string): Promise<void> {
  const { loggerId, departmentId, creatorId, publisherId, title, content, topics, imageUrls, createTime } = sent;
  const time = workHours(createTime)(new Date(createTime.getTime() - HOUR));
  const [made] = await tx
    .insert(coverNote)
    .values({
      departmentId,
      creatorId,
      publisherId,
      title,
      content,
      topics,
      imageUrls,
      tag,
      createTime: time,
      updateTime: time,
    })
    .returning({ coverNoteId: coverNote.coverNoteId });
  await tx
    .update(publication)
    .set({ sourceKind: 'coverNote', sourceId: made!.coverNoteId })
    .where(eq(publication.loggerId, loggerId));
}

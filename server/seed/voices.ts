/**
 * Voices of the demonstration's departments: texts that wait for a service that speaks. A tone in place of a voice would
 * show nothing that a person wants to hear.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { account } from '../db/schema';
import { spokenParts } from '../domain/voice/voice.rules';
import { failPart, insertVoice, partsOfVoice } from '../domain/voice/voice.store';
import { MESSAGES } from '../domain/voice/voice.messages';
import { NO_VOICE } from '../providers/voice';
import { VOICES } from './words/videos';
import { workHours } from './hours';

/** The one that needs no service, only a program: it speaks once espeak-ng is installed. */
const MODEL = 'espeak:cmn+f2';
const HOUR = 3_600_000;

/** Nothing without the demonstration's accounts. */
export async function insertVoices(tx: Database, now: Date): Promise<void> {
  const [person] = await tx.select().from(account).where(eq(account.loginName, 'operator'));
  if (!person?.departmentId) return;
  const { userId: creatorId, departmentId } = person;
  for (const { text, hoursAgo } of VOICES) {
    const time = workHours(now)(new Date(now.getTime() - hoursAgo * HOUR));
    const parts = spokenParts(text).map((part) => ({ text: part, spoken: part }));
    const voiceId = await insertVoice(
      tx,
      {
        departmentId,
        creatorId,
        text,
        modelId: MODEL,
        status: 'failed',
        failReason: MESSAGES.part(1, NO_VOICE),
        createTime: time,
        updateTime: time,
        finishTime: time,
      },
      parts,
    );
    const [first] = await partsOfVoice(tx, voiceId);
    await failPart(tx, first!, NO_VOICE);
  }
}

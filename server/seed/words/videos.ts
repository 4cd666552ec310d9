/** Stories of the demonstration's videos, and texts that wait for a voice. */
import type { Words } from './schemas';
import words from './videos.json';

export const { stories: STORIES, voices: VOICES } = words as Words<'videos'>;

/** What people do after a write, or with what a job made. Calls declare it, and everything that shows their outcome offers it. */

/** `label`: Chinese verb; `to`: address of a screen, in which `{field}` stands for a field of the outcome. */
export interface ScreenStep {
  readonly label: string;
  readonly to: string;
}

/** `file`: field with the address of a stored file, or with a list that begins with one; `name`: what it is saved as. */
export interface FileStep {
  readonly label: string;
  readonly file: string;
  readonly name: string;
}

export type NextStep = ScreenStep | FileStep;

const publish = (from: string, field: string): ScreenStep => ({
  label: '去发布',
  to: `/feed/feed-publish?tab=compose&content=true&from=${from}&fromId={${field}}`,
});

/** Steps of what is made in several places. */
export const NEXT_STEPS = {
  note: [publish('generatedNote', 'noteId')],
  video: [publish('upload', 'uploadId'), { label: '下载', file: 'results', name: '{title}.mp4' }],
} as const satisfies Record<string, readonly NextStep[]>;

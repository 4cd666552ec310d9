/**
 * Every hand-coded widget by its name in screens, and the props that a screen gives it: JSON Schema, read by the
 * checker and by the
 * editor. Pure data, so that the server knows it without the widget's code; src/app/loaders.ts has the code of each.
 */
export interface WidgetLanguage {
  /** One English sentence; becomes documentation and hover text. */
  readonly summary: string;
  readonly props: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
}

export const WIDGETS: Readonly<Record<string, WidgetLanguage>> = {
  login: { summary: 'Logs a person in on hosts with their own log-in page.', props: {} },
  generate: {
    summary:
      'Texts out of a collected content: chosen how, written word by word, side by side, edited, checked and kept.',
    props: {
      flow: {
        type: ['object', 'null'],
        description:
          'The content to write from: a row of a list of contents. Without one, a keyword, files or wishes alone.',
      },
      mode: { enum: ['note', 'message'], description: 'A note (default), or a private message.' },
      face: {
        enum: ['feed', 'op'],
        description: 'Which calls are asked: those of the feed screens or those of the material screens (default).',
      },
      canWrite: { type: ['boolean', 'null'], description: 'False: earlier texts can be read, none can be made.' },
      userId: { type: ['integer', 'string', 'null'], description: 'Whose unsent words are kept in the tab.' },
    },
  },
  'import-sheet': {
    summary:
      'Brings a list as a file: a look at every row first, then the good ones, then a way back or what the new rows need.',
    props: {
      call: {
        enum: ['feedSpider.importUwDyList', 'feedSpider.importUwXhsList', 'auth.importUserList'],
        description: 'Takes the file; with `dryRun` it says what would become of each row.',
      },
      maxRows: { type: 'integer', description: 'Rows that the call takes at once; default 20000.' },
      undo: { enum: ['feedSpider.undoImport'], description: 'Takes an import back; without, there is no way back.' },
      failures: {
        enum: ['feedSpider.exportImportFailures'],
        description: 'The rows that were left out, as a file; without, they are shown.',
      },
      template: {
        enum: ['feedSpider.exportImportTemplate', 'auth.exportUserTemplate'],
        description: 'An empty list to fill in.',
      },
      links: {
        enum: ['auth.exportPasswordLinks', null],
        description: 'One-time links of the accounts that were created, as a file.',
      },
      templateParams: { type: 'object', description: 'What that one is asked with.' },
    },
    required: ['call', 'template'],
  },
  'send-messages': {
    summary: 'Writes to people who commented: a text for each, typed or written for them, and what became of it.',
    props: {
      people: { type: 'array', description: 'Rows of operation.queryUserInfoByCommentsKeyword.' },
      userId: {
        type: ['integer', 'string', 'null'],
        description: 'Whose unsent words are kept while the page is open.',
      },
    },
    required: ['people'],
  },
  'speech-text': {
    summary:
      'The text that is spoken in a file or at an address, to be copied or kept as a file: nothing of it is stored.',
    props: {},
  },
  transcript: {
    summary: 'A video or sound beside what is said in it: transcribed on request, corrected, saved, exported.',
    props: {
      of: {
        enum: ['upload', 'feed', 'favorite', 'video'],
        description: 'Whose: an upload, a followed content, a favourite, a video of the material lists.',
      },
      id: { type: 'integer', description: "The upload's or the content's." },
      src: { type: ['string', 'null'], description: 'What is played; without, the text alone.' },
      kind: { enum: ['video', 'audio'], description: 'What that is; default `video`.' },
      poster: { type: ['string', 'null'], description: 'What a video shows before it plays.' },
      canWrite: { type: 'boolean', description: 'Whether the person may transcribe and correct.' },
    },
    required: ['of', 'id'],
  },
  'upload-zone': {
    summary: 'Takes files by drag and drop, several at once, with progress.',
    props: {
      into: {
        enum: ['space', 'transcript'],
        description:
          "`space`: they become uploads of the creator's; `transcript`: contents whose transcription begins.",
      },
    },
  },
  'workshop-editor': {
    summary: 'The editor of one screen, with its preview.',
    props: { user: { type: 'object', description: 'Who edits.' } },
    required: ['user'],
  },
  'workshop-screens': {
    summary: 'A part of the list of screens that no node draws.',
    props: {
      part: { enum: ['replace', 'version', 'problems', 'refused', 'export'], description: 'Which.' },
      screens: { type: 'array', description: '`replace`: the screens that can be searched.' },
      readOnly: { type: ['boolean', 'null'], description: '`replace`: nothing can be written.' },
      screenId: { type: 'string', description: '`export`: the screen.' },
      versionId: { type: 'integer', description: '`version`: the version that is shown.' },
      withId: { type: ['integer', 'null'], description: '`version`: the one that it is compared with.' },
      problems: { type: 'array', description: '`problems`: those of a text.' },
      refused: { type: 'array', description: '`refused`: what was not taken back, and why.' },
    },
    required: ['part'],
  },
};

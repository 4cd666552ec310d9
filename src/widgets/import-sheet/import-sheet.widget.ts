import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
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
  needs: ({ call }) => [String(call)],
});

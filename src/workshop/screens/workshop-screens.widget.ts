import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
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
});

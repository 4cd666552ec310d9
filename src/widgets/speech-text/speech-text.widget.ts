import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  summary:
    'The text that is spoken in a file or at an address, to be copied or kept as a file: nothing of it is stored.',
  props: {},
  needs: () => ['common.cosUpload', 'common.asr'],
});

import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
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
  },
  required: ['of', 'id'],
  rights: {
    // Whether the person may transcribe and edit.
    canWrite: ({ of }) =>
      of === 'video'
        ? ['operation.updateVideoByAsr', 'operation.saveByAsr']
        : ['feedUpload.generateFeedAsr', 'feedUpload.updateFeedAsr'],
  },
});

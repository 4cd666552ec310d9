/** The kinds of long work, in the order of the tray's legend. */
import type { Elsewhere, TrayKind } from '../kind';
import { answer } from './answer.kind';
import { batch } from './batch.kind';
import { exports } from './export.kind';
import { group } from './group.kind';
import { imports } from './import.kind';
import { poster } from './poster.kind';
import { publication } from './publication.kind';
import { report } from './report.kind';
import { story } from './story.kind';
import { tasks } from './tasks';
import { text } from './text.kind';
import { transcription } from './transcription.kind';
import { upload } from './upload.kind';
import { video } from './video.kind';
import { visitorFiles } from './visitor-files.kind';
import { voice } from './voice.kind';

export const KINDS: readonly TrayKind[] = [
  text,
  story,
  answer,
  transcription,
  voice,
  exports,
  upload,
  imports,
  group,
  batch,
  poster,
  video,
  publication,
  report,
  visitorFiles,
];

export const ELSEWHERE: readonly Elsewhere[] = [tasks];

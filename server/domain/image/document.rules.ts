/** Checks documents and templates before they are saved or exported. Pure. */
import { checkImageDocument } from '../../../src/images/check';
import {
  IMAGE_LIMITS,
  type ImageDocument,
  type ImageTemplate,
  type TemplateVariable,
} from '../../../src/images/document';
import { isError, sentenceOf } from '../../../src/images/problems';
import { problemsOfTemplate } from '../../../src/images/template';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './image.messages';

/** Validates a document; refuses it at its param with place and reason of the first error. */
export function documentIn(field: string, value: unknown): ImageDocument {
  const error = checkImageDocument(value).find(isError);
  if (error) throw invalidField(field, MESSAGES.broken(sentenceOf(error)));
  return value as ImageDocument;
}

/** Refuses a file that would be larger than a document may be. */
export function refuseLargeFile({ width, height }: ImageDocument, scale: number): void {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (Math.max(wide, high) > IMAGE_LIMITS.side || wide * high > IMAGE_LIMITS.pixels)
    throw invalidField('scale', MESSAGES.tooManyPixels(wide, high));
}

/** Validates a template; refuses it at its document or its variables. */
export function templateIn(document: unknown, variables: unknown): ImageTemplate {
  const error = problemsOfTemplate({ document, variables }).find(isError);
  if (error)
    throw invalidField(
      error.path[0] === 'variables' ? 'variables' : 'document',
      MESSAGES.brokenTemplate(sentenceOf(error)),
    );
  return { document: document as ImageDocument, variables: variables as readonly TemplateVariable[] };
}

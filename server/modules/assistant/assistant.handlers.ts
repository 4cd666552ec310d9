/** The assistant (calls.md section 7.7, docs/decisions/0082-assistant.md). */
import type { AreaHandlers } from '../../kernel/handler';
import { answerHandlers } from './answer.handlers';
import { dataHandlers } from './data.handlers';

export const assistant: AreaHandlers<'assistant'> = { ...dataHandlers, ...answerHandlers };

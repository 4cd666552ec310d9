/** Lists of under-water contents, and their import (calls.md section 7.4). */
import type { AreaHandlers } from '../../kernel/handler';
import { importHandlers } from './import.handlers';
import { underWaterHandlers } from './under-water.handlers';

export const feedSpider: AreaHandlers<'feedSpider'> = { ...underWaterHandlers, ...importHandlers };

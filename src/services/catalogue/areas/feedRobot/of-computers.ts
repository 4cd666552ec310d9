/** The params by which calls of computers choose accounts, with the defaults of product.md section 9. */
import { givenOrigin } from '../../conversation';
import { integerChoice, optional } from '../../define';
import { DEFAULT_PLATFORM_NUMBER, PLATFORM_NUMBER_NAMES } from '../../sets/conversation';

export const platformNumber = integerChoice('平台', PLATFORM_NUMBER_NAMES, { default: DEFAULT_PLATFORM_NUMBER });
export const ofComputers = { origin: optional(givenOrigin), platform: optional(platformNumber) };

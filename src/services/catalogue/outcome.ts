import { choice } from './define';
import { OUTCOME_DECISION_NAMES } from './sets/outcome';

/** What a person decides on something whose outcome bots could not find out. */
export const outcomeDecision = choice('处理', OUTCOME_DECISION_NAMES);

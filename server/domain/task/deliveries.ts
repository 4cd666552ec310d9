/** Deliveries by the type of their tasks. */
import type { Database } from '../../db/connect';
import { TASK_TYPE, type TaskType } from '../../db/schema';
import { chatDelivery } from '../conversation/courier.store';
import { messageDelivery } from '../message/outcome.store';
import type { Delivery, SendingTask } from '../outcome/delivery';

const DELIVERIES: ReadonlyMap<TaskType, Delivery> = new Map([
  [TASK_TYPE.message, messageDelivery],
  [TASK_TYPE.chat, chatDelivery],
]);

export const deliveries: readonly Delivery[] = [...DELIVERIES.values()];
/** Types whose task sends something to a person. */
export const SENDS: readonly TaskType[] = [...DELIVERIES.keys()];
/** undefined: the task sends nothing to a person. */
export const deliveryOf = ({ taskType }: { readonly taskType: TaskType }): Delivery | undefined =>
  DELIVERIES.get(taskType);

export async function lockSent(tx: Database, tasks: readonly Pick<SendingTask, 'params'>[]): Promise<void> {
  for (const delivery of deliveries) await delivery.lock?.(tx, tasks);
}

import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({ summary: 'Logs a person in on hosts with their own log-in page.', props: {} });

/** The chunk of tables whose rows are grouped. */
export { GroupRow as default } from './GroupRow';
export { groupRows } from './groups';

/** Only the folder formily imports Formily. */
export { default } from '../../formily/Form';

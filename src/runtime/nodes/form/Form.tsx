/** Forms are Formily's, which one folder knows. */
export { default } from '../../formily/Form';

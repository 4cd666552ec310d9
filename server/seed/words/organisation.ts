/** The invented company: departments, their tags, and failure reasons of tasks. */
import words from './organisation.json';
import type { Words } from './schemas';

export const { departments: DEPARTMENTS, failReasons: FAIL_REASONS, remarks: REMARKS } = words as Words<'organisation'>;

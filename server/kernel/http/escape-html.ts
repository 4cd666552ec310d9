const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML or XML, in an element or in an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark]!);

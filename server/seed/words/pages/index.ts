/** Documents of the demonstration: components, activity pages and products, in Chinese as visitors read them. */
import type { PageDocument } from '../../../../src/pages/document';
import type { Words } from '../schemas';
import componentWords from './components.json';
import hiring from './hiring.json';
import pageWords from './pages.json';
import skincare from './skincare.json';
import trial from './trial.json';

const { pages, activities, templates, products } = pageWords as Words<'pages'>;
const DOCUMENTS = { skincare, hiring, trial } as unknown as Readonly<Record<string, PageDocument>>;

/** A draft that colleagues work on. */
const draftOf = ({ title, text }: { title: string; text: string }): PageDocument => ({
  version: 1,
  title,
  styles: { base: { background: '#f5f6f8' } },
  body: [
    {
      id: 'card',
      type: 'box',
      styles: { base: { background: '#ffffff', radius: 16, padding: 20, shadow: 'small', margin: 16, gap: 8 } },
      children: [
        { id: 'title', type: 'text', props: { text: title, as: 'h1' } },
        { id: 'words', type: 'text', props: { text }, styles: { base: { color: '#5b6472' } } },
      ],
    },
  ],
});

/** Stands for the end of a campaign. */
export const DEADLINE = '{deadline}';

/**
 * `changedTitle`: the draft differs from the publication in its title; `review`: what the designer and the reviewer
 * wrote about a page that was submitted.
 */
export type PageSeed = Omit<Words<'pages'>['pages'][number], 'document'> & { readonly document: PageDocument };

export const PAGES: readonly PageSeed[] = pages.map((page) => ({
  ...page,
  document: typeof page.document === 'string' ? DOCUMENTS[page.document]! : draftOf(page.document),
}));
export const { categories: COMPONENT_CATEGORIES, components: COMPONENTS } =
  componentWords as unknown as Words<'components'>;
export { activities as ACTIVITIES, products as PRODUCTS, templates as TEMPLATES };

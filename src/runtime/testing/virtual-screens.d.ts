/** Screens by id, as they are written (.storybook/screen-stories.ts). */
declare module 'virtual:screens' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

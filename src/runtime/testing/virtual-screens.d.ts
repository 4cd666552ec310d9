/** Source texts of the screens by id (.storybook/screen-stories.ts). */
declare module 'virtual:screens' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

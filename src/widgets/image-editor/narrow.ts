/** Whether the window is narrow: menus are a bar at the bottom and panels a sheet. Same width as in the style sheet. */
export const isNarrow = (): boolean => matchMedia('(max-width: 767px)').matches;

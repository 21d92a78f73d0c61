/** The outline (an SVG path) of one emblem of the game-icons set; see tools/icons.ts. */
declare module 'icon:*' {
  const outline: string;
  export default outline;
}

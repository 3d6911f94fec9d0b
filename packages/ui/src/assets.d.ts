/** Style sheets are imported by their controls and bundled by the app. */
declare module '*.css';
/** The URL of a drawing, which the app's build copies. */
declare module '*.svg' {
  const url: string;
  export default url;
}

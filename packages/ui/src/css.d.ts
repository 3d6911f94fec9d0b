/** Style sheets are imported by their controls and bundled by the app. */
declare module '*.css';

/** The app's bundler takes a control's sheet in with the control. */
declare module '*.css';

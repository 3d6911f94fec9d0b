/** The build of hls.js without captions, other audio tracks and DRM has the types of the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

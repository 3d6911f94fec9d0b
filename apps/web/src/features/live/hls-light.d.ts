/**
 * The light build (no captions, additional audio tracks, or DRM) has the same types as the full
 * one.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

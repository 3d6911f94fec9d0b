type KeyPress = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;

/**
 * Whether a key press belongs to an input method, which writes a character with several. Safari ends
 * a composition before the press that ended it, so that only keyCode 229 tells
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({
  isComposing: composing,
  keyCode,
}: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean => composing || keyCode === 229;

/** Whether Enter was pressed to act, and not to accept what an input method proposes. */
export const isEnter = (press: KeyPress): boolean => press.key === 'Enter' && !isComposing(press);

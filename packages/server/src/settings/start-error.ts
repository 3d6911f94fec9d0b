/**
 * The process cannot start for a reason that an operator can fix. `message` says in both languages
 * what happened, why, and what to do next; print it without a stack trace.
 */
export class StartError extends Error {
  readonly en: string;
  readonly zh: string;

  constructor(sentences: { en: string; zh: string }, options: { cause?: unknown } = {}) {
    super(`${sentences.en}\n${sentences.zh}`, options);
    this.name = 'StartError';
    this.en = sentences.en;
    this.zh = sentences.zh;
  }
}

/**
 * Returns the `code` of a system or PostgreSQL error, following `cause` and AggregateError; '' if
 * there is none.
 */
export function codeOf(error: unknown): string {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = current.cause, depth++
  ) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && code !== '') return code;
    if (current instanceof AggregateError && current.errors.length > 0) {
      const inner = codeOf(current.errors[0]);
      if (inner !== '') return inner;
    }
  }
  return '';
}

/** Returns a StartError for a file system failure that an operator can fix, else null. */
export function fileSystemStartError(error: unknown, folder: string): StartError | null {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new StartError(
        {
          en: `The data folder ${folder} cannot be written to. Give this user write access to it, or set DATA_DIR to another folder, then start again.`,
          zh: `無法寫入資料夾 ${folder}。請讓目前的使用者有寫入權限，或以 DATA_DIR 指定其他資料夾，再重新啟動。`,
        },
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return new StartError(
        {
          en: `The disk that holds the data folder ${folder} is full. Free at least 200 MB, or set DATA_DIR to a folder on another disk, then start again.`,
          zh: `資料夾 ${folder} 所在的磁碟已滿。請清出至少 200 MB，或以 DATA_DIR 指定其他磁碟上的資料夾，再重新啟動。`,
        },
        { cause: error },
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        {
          en: `The data folder ${folder} cannot be made because a file of that name is in the way. Move the file, or set DATA_DIR to another folder, then start again.`,
          zh: `無法建立資料夾 ${folder}，因為已有同名的檔案。請移走該檔案，或以 DATA_DIR 指定其他資料夾，再重新啟動。`,
        },
        { cause: error },
      );
    default:
      return null;
  }
}

import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 2026, 00:00, in MS-DOS format. A fixed date keeps the output reproducible. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** Returns a ZIP archive (PKWARE APPNOTE 6.3). File names are UTF-8. */
export function zip(
  entries: readonly (readonly [name: string, content: string | Buffer])[],
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes, { level: 9 });
    const path = Buffer.from(name);
    // The fields that local header and central directory share, from "version needed" to the length
    // of the extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, path]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]),
    );
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

import { crc32, deflateSync } from 'node:zlib';

/** Rows from top to bottom, pixels from left to right, each with red, green and blue: 0 to 255. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, type, data, checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/**
 * A PNG file for drawings with uniform surfaces. Its rows are not filtered: browsers filter them, which suits photographs but makes
 * such drawings a sixth larger.
 */
export function encodePng({ width, height, rgb }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel; red, green and blue; the only defined methods of compression and filtering; not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const rowBytes = width * 3;
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), rgb.subarray(row * rowBytes, (row + 1) * rowBytes)]),
  );
  const data = deflateSync(Buffer.concat(rows), { level: 9, memLevel: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Reads the size from a file's first chunk. @throws Error if it is not a PNG file. */
export function sizeOfPng(file: Buffer): Pick<Pixels, 'width' | 'height'> {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('This is not a PNG file.');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** 120 KB: phones fetch link previews, and some services omit large pictures. */
export const MAX_SOCIAL_PICTURE_BYTES = 120 * 1024;

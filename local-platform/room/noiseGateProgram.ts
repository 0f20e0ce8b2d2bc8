/**
 * A WebAssembly module in its binary format. Its text:
 *
 *     (module
 *       (func (export "gate") (param $sample f32) (param $floor f32) (result f32)
 *         (select (local.get $sample) (f32.const 0)
 *           (f32.ge (f32.abs (local.get $sample)) (local.get $floor)))))
 *
 * `gate` returns a sample unchanged if its amplitude is at least the floor, or else returns 0.
 */
// oxfmt-ignore
export const NOISE_GATE_PROGRAM: Uint8Array<ArrayBuffer> = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d,         // "\0asm"
  0x01, 0x00, 0x00, 0x00,         // version 1

  0x01, 0x07,                     // type section, 7 bytes
  0x01, 0x60,                     //   one type, a function
  0x02, 0x7d, 0x7d,               //   of two f32
  0x01, 0x7d,                     //   to one f32

  0x03, 0x02,                     // function section, 2 bytes
  0x01, 0x00,                     //   one function, of type 0

  0x07, 0x08,                     // export section, 8 bytes
  0x01, 0x04,                     //   one export, with a name of 4 bytes
  0x67, 0x61, 0x74, 0x65,         //   "gate"
  0x00, 0x00,                     //   is function 0

  0x0a, 0x12,                     // code section, 18 bytes
  0x01, 0x10, 0x00,               //   one body of 16 bytes, without local variables
  0x20, 0x00,                     //   local.get $sample
  0x43, 0x00, 0x00, 0x00, 0x00,   //   f32.const 0
  0x20, 0x00,                     //   local.get $sample
  0x8b,                           //   f32.abs
  0x20, 0x01,                     //   local.get $floor
  0x60,                           //   f32.ge
  0x1b,                           //   select
  0x0b,                           //   end
);

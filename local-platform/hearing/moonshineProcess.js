// The process of the recogniser Moonshine Tiny (English). It answers each phrase of `createRecogniserProcess.ts` with its words, with the
// reason why it cannot recognise anything, or with a problem. This file is plain JavaScript, because Node starts it directly and Node 20
// does not run TypeScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE_RATE = 16_000;
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** Speech has at most this many tokens a second. Without a limit, the model can repeat itself for ever. */
const TOKENS_PER_SECOND = 6.5;
/** What the model writes for silence, noise, beeps and music, in which it had wanted to end at once. */
const WORDS_FOR_NOISE = /^\W*(you|thank you for watching|transcript .*)\W*$/i;
/** In a longer sound in which the model had wanted to end at once, fewer tokens than these are not the words of a voice. */
const SPARSE_SECONDS = 4;
const SPARSE_TOKENS_PER_SECOND = 2;

/** Loads the packages and the model. @throws Error if one is missing or broken */
async function load() {
  const [ort, { default: tokenizer }] = await Promise.all([import('onnxruntime-web'), import('llama-tokenizer-js')]);
  ort.env.wasm.numThreads = 1;
  // Of the package, only its weights are used. They lie beside the module that it exports.
  const weights = join(fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js')), '../model/tiny/quantized');
  /** @param {string} name */
  const open = (name) =>
    ort.InferenceSession.create(readFileSync(join(weights, name)), { executionProviders: ['wasm'] });
  const [encoder, decoder] = await Promise.all([open('encoder_model.onnx'), open('decoder_model_merged.onnx')]);
  return { Tensor: ort.Tensor, tokenizer, encoder, decoder };
}

const loading = load();
// Each phrase gets the reason.
loading.catch(() => undefined);

/**
 * The decoder's memory of the sound and of its own tokens, empty at the start.
 *
 * @param {typeof import('onnxruntime-web').Tensor} Tensor
 */
function emptyCache(Tensor) {
  /** @type {Record<string, Tensor>} */
  const cache = {};
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
      cache[`past_key_values.${layer}.${part}`] = new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
    }
  }
  return cache;
}

/** @param {Float32Array} scores */
const bestOf = (scores) => scores.reduce((best, score, token) => (score > scores[best] ? token : best), 0);

/**
 * The logarithm of the probability of a token.
 *
 * @param {Float32Array} scores
 * @param {number} token
 */
const logProbability = (scores, token) =>
  -Math.log(scores.reduce((sum, score) => sum + Math.exp(score - scores[token]), 0));

/**
 * @param {Awaited<ReturnType<typeof load>>} model
 * @param {Float32Array} samples 16,000 a second, -1 to 1
 * @returns the words, an empty text for noise, and how certain they are, 0 to 1
 */
async function recognise({ Tensor, tokenizer, encoder, decoder }, samples) {
  const sound = new Tensor('float32', samples, [1, samples.length]);
  const { last_hidden_state: heard } = await encoder.run({ input_values: sound });
  const cache = emptyCache(Tensor);
  /** @type {number[]} */
  const tokens = [];
  let token = START_TOKEN;
  let endsAtOnce = false;
  let sum = 0;
  const limit = Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND);
  for (let step = 0; step < limit; step += 1) {
    const output = await decoder.run({
      ...cache,
      input_ids: new Tensor('int64', [BigInt(token)], [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [step > 0]),
    });
    const scores = /** @type {Float32Array} */ (output.logits.data);
    if (step === 0) {
      // After a silence the model often ends at once, above all before digits. The first token must be a word.
      endsAtOnce = bestOf(scores) === END_TOKEN;
      scores[END_TOKEN] = Number.NEGATIVE_INFINITY;
    }
    token = bestOf(scores);
    sum += logProbability(scores, token);
    if (token === END_TOKEN) break;
    tokens.push(token);
    for (const name of Object.keys(cache)) {
      // The memory of the sound does not change after the first step.
      if (step === 0 || name.includes('decoder')) cache[name] = output[name.replace('past_key_values', 'present')];
    }
  }
  const text = tokenizer.decode([START_TOKEN, ...tokens]).trim();
  const seconds = samples.length / SAMPLE_RATE;
  const isSparse = seconds >= SPARSE_SECONDS && tokens.length < SPARSE_TOKENS_PER_SECOND * seconds;
  const isNoise = endsAtOnce && (isSparse || WORDS_FOR_NOISE.test(text));
  return { text: isNoise ? '' : text, confidence: Math.exp(sum / (tokens.length + 1)) };
}

/** @param {object} message */
function send(message) {
  // Without a callback, Node throws if the server has been killed meanwhile. The event `disconnect` ends this process then.
  process.send?.(message, () => undefined);
}

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

process.on('message', async ({ id, request: { samples } }) => {
  try {
    const model = await loading.catch((/** @type {unknown} */ error) => ({ unavailable: reasonOf(error) }));
    send({ id, answer: 'unavailable' in model ? model : await recognise(model, samples) });
  } catch (error) {
    send({ id, problem: reasonOf(error) });
  }
});

// The server has exited.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

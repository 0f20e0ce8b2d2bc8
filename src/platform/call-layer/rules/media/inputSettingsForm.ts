export const VIDEO_PROCESSORS = ['none', 'background-blur', 'background-image', 'face-detection'] as const;
export const AUDIO_PROCESSORS = ['none', 'noise-cancellation'] as const;

/** The message of the room library (daily-js) for invalid input settings. */
export const INPUT_SETTINGS_FORM = `inputSettings must be of the form: { video?: { processor?: { type: [ ${VIDEO_PROCESSORS.join(' | ')} ], config?: {} } }, audio?: { processor: {type: [ ${AUDIO_PROCESSORS.join(' | ')} ] } } }`;

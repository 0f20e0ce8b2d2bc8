/**
 * Imported before React: its development build describes each render to the browser's profiler, with a comparison of all properties.
 * With recordings of thousands of events among them, that takes longer than the render.
 */
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

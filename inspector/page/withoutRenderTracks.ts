/**
 * Import this before React, whose development build reports each render to the browser's profiler with a comparison of all props.
 * With recordings of thousands of events in the props, this takes longer than the render.
 */
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

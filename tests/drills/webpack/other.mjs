export default { version: () => 'the other library' };

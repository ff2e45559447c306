import base from './vite.config';
export default { ...(base as object), cacheDir: '/tmp/shell/vitecache', server: { ...((base as any).server), watch: { ignored: ['**/target/**','**/crates/**'] }, proxy: { '/api': { target: 'http://127.0.0.1:7071', ws: true } } } };

/**
 * Part of the one inline script, as text: starts the page's code after the first frame. The files are
 * links, each after those that it imports; the last starts the app. Each is evaluated in a task of
 * its own, between which the browser draws and scrolls. Those whose `rel` is `later` are requested
 * only now, so that HTML and fonts have the connection to themselves until something is seen. A tab
 * in the background draws no frame and starts at once, and no page waits longer than a second after
 * its HTML has come. A page that is being left fails its requests first, so an error is reported a
 * second later.
 */
export const firstStart =
  '(function(){var d=document,s;' +
  'function go(){var l=[].slice.call(d.querySelectorAll("link[rel=later],link[rel=modulepreload]"));' +
  'if(s||!l.length)return;s=Promise.resolve();' +
  'l.forEach(function(e){e.rel="modulepreload";' +
  's=s.then(function(){return import(e.href)})});' +
  's.catch(function(e){setTimeout(function(){throw e},1000)})}' +
  'function drawn(){d.body?setTimeout(go):requestAnimationFrame(drawn)}' +
  'requestAnimationFrame(drawn);' +
  'addEventListener("DOMContentLoaded",function(){setTimeout(go,d.hidden?0:1000)})})()'

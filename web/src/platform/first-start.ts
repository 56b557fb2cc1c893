/**
 * Part of the one inline script, as text: starts the page's code after the first frame. The files
 * are links, each after those that it imports: first those of the app, which handles quick exit and
 * asks for the session, then those of the page. Each is evaluated in a task of its own, between
 * which the browser draws and scrolls; once all are there, `startPage` shows the page. A browser
 * that preloads no modules would fetch them one after the other, so it imports all at once.
 *
 * Links whose `rel` is `later` are requested only now, so that HTML and fonts have the connection
 * to themselves until something is seen. A tab in the background draws no frame and starts at once,
 * and no page waits longer than a second after its HTML has come. A page that is being left fails
 * its requests first, so an error is reported a second later.
 */
export const firstStart =
  '(function(){var d=document,s;' +
  'function load(e){return import(e.href)}' +
  'function go(){var l=[].slice.call(d.querySelectorAll("link[rel=later],link[rel=modulepreload]"));' +
  'if(s||!l.length)return;' +
  'l.forEach(function(e){e.rel="modulepreload"});' +
  's=l[0].relList.supports("modulepreload")?' +
  'l.reduce(function(b,e){return b.then(function(){return load(e)})},Promise.resolve()):' +
  'Promise.all(l.map(load));' +
  's.then(function(){return startPage()}).catch(function(e){setTimeout(function(){throw e},1000)})}' +
  'function drawn(){d.body?setTimeout(go):requestAnimationFrame(drawn)}' +
  'requestAnimationFrame(drawn);' +
  'addEventListener("DOMContentLoaded",function(){setTimeout(go,d.hidden?0:1000)})})()'
